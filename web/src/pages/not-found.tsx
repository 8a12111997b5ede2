import { Link } from "@tanstack/react-router";
import { EmptyState } from "../parts/states.tsx";

export function NotFoundPage() {
  return (
    <EmptyState title="There is no such page">
      <Link to="/" className="button">
        To the inbox
      </Link>
    </EmptyState>
  );
}
