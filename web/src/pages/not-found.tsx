import { Link, useLocation } from "@tanstack/react-router";
import egret from "../egret.svg";
import { useTitle } from "../use-title.ts";

/** For an address that leads nowhere, signed in or not. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useTitle("No such page");
  return (
    <main className="alone">
      <div className="card stack">
        <div className="row">
          <img src={egret} alt="" width="36" height="36" />
          <h1>There is no such page</h1>
        </div>
        <p className="muted">
          Nothing is at <code>{pathname}</code>. The link may be old, or was cut when it was copied.
        </p>
        <div className="row">
          <Link to="/" className="button primary">
            To the inbox
          </Link>
          <a href="/docs" className="button">
            API reference
          </a>
        </div>
      </div>
    </main>
  );
}
