import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from "@tanstack/react-router";
import { ApiError } from "./api.ts";
import { BrokenPage } from "./pages/broken.tsx";
import { InboxPage } from "./pages/inbox.tsx";
import { NotFoundPage } from "./pages/not-found.tsx";
import { SignInPage } from "./pages/sign-in.tsx";
import { Shell } from "./parts/shell.tsx";
import { whenSignedOut } from "./queries.ts";
import { readTexts } from "./search.ts";
import { readSession } from "./session.ts";

// Every state that is worth sharing stands in the address: page, tab, filters. Pages beyond the inbox load when they are asked for.

const root = createRootRoute({ notFoundComponent: NotFoundPage });

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  component: SignInPage,
  validateSearch: (search) => readTexts(search, "next"),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  component: Shell,
  beforeLoad: async ({ location }) => {
    try {
      return { session: await readSession() };
    } catch (error) {
      if (error instanceof ApiError && error.status === 401)
        throw redirect({ to: "/sign-in", search: { next: location.href } });
      throw error;
    }
  },
});

const inbox = createRoute({
  getParentRoute: () => shell,
  path: "/",
  component: InboxPage,
  validateSearch: (search) => readTexts(search, "name", "status", "flag", "order"),
});

const endUser = createRoute({
  getParentRoute: () => shell,
  path: "/end-users/$id",
  component: lazyRouteComponent(() => import("./pages/end-user.tsx"), "EndUserPage"),
  validateSearch: (search) =>
    readTexts(
      search,
      "tab",
      "chosen",
      "text",
      "category",
      "merchant",
      "account_id",
      "from",
      "to",
      "min",
      "max",
      "figure",
      "position",
      "at",
      "sort",
      "alike",
    ),
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: "/settings",
  component: lazyRouteComponent(() => import("./pages/settings.tsx"), "SettingsPage"),
});

const rules = createRoute({
  getParentRoute: () => shell,
  path: "/rules",
  component: lazyRouteComponent(() => import("./rules/rules-page.tsx"), "RulesPage"),
});

const usage = createRoute({
  getParentRoute: () => shell,
  path: "/usage",
  component: lazyRouteComponent(() => import("./usage/usage-page.tsx"), "UsagePage"),
  validateSearch: (search) => readTexts(search, "days"),
});

const webhooks = createRoute({
  getParentRoute: () => shell,
  path: "/webhooks",
  component: lazyRouteComponent(() => import("./webhooks/webhooks-page.tsx"), "WebhooksPage"),
  validateSearch: (search) => readTexts(search, "webhook", "status", "delivery"),
});

const review = createRoute({
  getParentRoute: () => shell,
  path: "/review/$file",
  component: lazyRouteComponent(() => import("./review/review-page.tsx"), "ReviewPage"),
  validateSearch: (search) =>
    readTexts(search, "end_user", "statement", "row", "sign", "page", "field", "reference"),
});

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    shell.addChildren([inbox, endUser, review, rules, webhooks, usage, settings]),
  ]),
  defaultPreload: "intent",
  // Every parameter is text, so that addresses read as people would write them: `row=9`, not `row="9"`.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(JSON.stringify),
  defaultErrorComponent: BrokenPage,
});

whenSignedOut(() => {
  const { pathname, href } = router.state.location;
  if (pathname !== "/sign-in") void router.navigate({ to: "/sign-in", search: { next: href } });
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
