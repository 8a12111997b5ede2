import { expect } from "vitest";
import { bodyOf, type Row } from "../api/helpers.ts";
import type { App } from "./app.ts";
import { until } from "./process.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

/** What tests of webhooks do with a service. */
export type Hooks = {
  /** A receiver that is closed by `clear`. */
  receiver(...args: Parameters<typeof startReceiver>): Promise<Receiver>;
  hook(url: string, values?: object): Promise<{ readonly id: string; readonly secret: string }>;
  /** Makes an end user and with it an event; answers its id. */
  makeEndUser(): Promise<string>;
  deliveries(query: string): Promise<Row[]>;
  /** The newest delivery of a webhook, when it got that far. */
  deliveryWhen(id: string, isRight: (delivery: Row) => boolean): Promise<Row>;
  /** What the schedule puts off for minutes is due now. */
  hurry(): Promise<unknown>;
  /** Removes all webhooks and receivers. */
  clear(): Promise<void>;
};

export const attempted = (times: number) => (delivery: Row) => Number(delivery["num_attempts"]) >= times;

export function makeHooks(app: () => App): Hooks {
  const receivers: Receiver[] = [];
  let made = 0;
  const deliveries = async (query: string): Promise<Row[]> =>
    bodyOf(await app().call("GET", `/api/webhooks/deliveries?${query}`)).deliveries;
  return {
    deliveries,
    receiver: async (...args) => {
      const started = await startReceiver(...args);
      receivers.push(started);
      return started;
    },
    hook: async (url, values = {}) => {
      const body = { topic: "end_user.created", url, ...values };
      const answer = await app().call("POST", "/api/webhooks", { body });
      expect(answer.status, answer.text).toBe(201);
      return { id: bodyOf(answer).webhook.service_id, secret: bodyOf(answer).secret };
    },
    makeEndUser: async () => {
      const id = `company-${++made}`;
      const answer = await app().call("POST", "/api/end_users", { body: { end_user: { end_user_id: id } } });
      expect(answer.status, answer.text).toBe(201);
      return id;
    },
    deliveryWhen: async (id, isRight) => {
      let found: Row | undefined;
      await until(async () => {
        [found] = await deliveries(`webhook_service_id=${id}`);
        return found !== undefined && isRight(found);
      });
      return found as Row;
    },
    hurry: () =>
      app().context.pool.query("update deliveries set next_attempt = now() where status = 'pending'"),
    clear: async () => {
      await app().context.pool.query("delete from webhooks");
      await Promise.all(receivers.splice(0).map((one) => one.close()));
    },
  };
}
