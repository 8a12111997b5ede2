import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Toasts } from "./parts/toasts.tsx";
import { queries } from "./queries.ts";
import { router } from "./router.tsx";
import { applyScheme } from "./scheme.ts";
import "./style/tokens.css";
import "./style/base.css";
import "./style/controls.css";
import "./style/badges.css";
import "./style/states.css";
import "./style/tables.css";
import "./style/shell.css";
import "./style/overlay.css";
import "./style/overview.css";
import "./style/positions.css";
import "./style/charts.css";
import "./style/review.css";
import "./style/review-rows.css";
import "./style/transactions.css";

applyScheme();

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
