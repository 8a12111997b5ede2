import { Link, Outlet, useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import egret from "../egret.svg";
import { useKeys } from "../keys.ts";
import { DropZone } from "./drop-zone.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { KeysDialog } from "./keys-dialog.tsx";

const PLACES: readonly { readonly to: string; readonly label: string; readonly icon: IconName }[] = [
  { to: "/", label: "Inbox", icon: "inbox" },
  { to: "/rules", label: "Rules", icon: "rules" },
  { to: "/webhooks", label: "Webhooks", icon: "webhooks" },
  { to: "/usage", label: "Usage", icon: "usage" },
  { to: "/settings", label: "Settings", icon: "settings" },
];

/** What surrounds every page: the way to the others, and a place for dropped files. */
export function Shell() {
  const { session } = useRouteContext({ from: "/shell" });
  const [areKeysShown, setKeysShown] = useState(false);
  useKeys({ "?": () => setKeysShown(true) });
  return (
    <DropZone>
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <div className="shell">
        <nav className="rail" aria-label="Main">
          <Link className="brand" to="/">
            <img src={egret} alt="" />
            Egret
          </Link>
          {PLACES.map(({ to, label, icon }) => (
            <Link
              key={to}
              to={to}
              className="rail-link"
              activeOptions={{ exact: to === "/", includeSearch: false }}
            >
              <Icon name={icon} />
              {label}
            </Link>
          ))}
          <div className="rail-end">
            <button type="button" className="rail-link" onClick={() => setKeysShown(true)}>
              <Icon name="keys" />
              Keys <kbd>?</kbd>
            </button>
            <a className="rail-link" href="/docs">
              <Icon name="docs" />
              API reference
            </a>
            <span className="small muted rail-user">{session.user.name}</span>
          </div>
        </nav>
        <main className="main" id="main" tabIndex={-1}>
          {session.is_demo ? (
            <p className="demo-bar no-print">Demo portfolio: every business, bank and person is invented.</p>
          ) : null}
          <Outlet />
        </main>
      </div>
      {areKeysShown ? <KeysDialog onClose={() => setKeysShown(false)} /> : null}
    </DropZone>
  );
}
