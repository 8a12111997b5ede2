import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ApiError } from "./api.ts";
import { Toasts } from "./parts/toasts.tsx";
import { router } from "./router.tsx";
import { applyScheme } from "./scheme.ts";
import "./style/tokens.css";
import "./style/base.css";
import "./style/parts.css";
import "./style/overview.css";
import "./style/review.css";
import "./style/transactions.css";

applyScheme();

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // What the service refused stays refused; only silence is worth another try.
      retry: (count, error) =>
        count < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
  },
});

const place = document.getElementById("app");
if (place === null) throw new Error("the page has no place for the dashboard");
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
);
