import { expect } from "vitest";
import { bodyOf, type Row } from "../api/helpers.ts";
import type { App } from "./app.ts";
import { until } from "./process.ts";

/** What tests of data providers do with a service. */
export type Linking = {
  integrate(values: object): Promise<string>;
  /** Makes the end user when it is new, links it, and answers the link's id. */
  link(integrationId: string, endUserId: string, credentials: object): Promise<string>;
  readLink(integrationId: string, linkId: string): Promise<Row>;
  /** Waits until a sync has ended in this state. */
  untilLink(integrationId: string, linkId: string, status: string): Promise<Row>;
  sync(integrationId: string, linkId: string): Promise<void>;
  /** Rows of the end user, oldest first: day, amount, description. */
  rows(endUserId: string): Promise<readonly (readonly [string, number, string])[]>;
  eventTopics(endUserId: string): Promise<readonly string[]>;
};

export function makeLinking(app: () => App): Linking {
  const readLink = async (integrationId: string, linkId: string): Promise<Row> => {
    const { links } = bodyOf(await app().call("GET", `/api/integrations/${integrationId}/links`));
    return links.find((one: Row) => one["service_id"] === linkId);
  };
  return {
    readLink,
    integrate: async (values) => {
      const answer = await app().call("POST", "/api/integrations", { body: { integration: values } });
      expect(answer.status, answer.text).toBe(201);
      return bodyOf(answer).integration.service_id;
    },
    link: async (integrationId, endUserId, credentials) => {
      await app().call("PUT", "/api/end_users", { body: { end_user: { end_user_id: endUserId } } });
      const body = { link: { end_user_id: endUserId, credentials } };
      const answer = await app().call("POST", `/api/integrations/${integrationId}/links`, { body });
      expect(answer.status, answer.text).toBe(201);
      return bodyOf(answer).link.service_id;
    },
    untilLink: async (integrationId, linkId, status) => {
      let link: Row = {};
      await until(async () => {
        link = await readLink(integrationId, linkId);
        return link["status"] === status && !(await isSyncing(app(), linkId));
      });
      return link;
    },
    sync: async (integrationId, linkId) => {
      const answer = await app().call("POST", `/api/integrations/${integrationId}/links/${linkId}/sync`);
      expect(answer.status, answer.text).toBe(202);
    },
    rows: async (endUserId) => {
      const answer = await app().call("GET", `/api/end_users/${endUserId}/transactions`);
      const rows = bodyOf(answer).transactions_enriched as Row[];
      return rows
        .map(
          (row) =>
            [
              String(row["timestamp"]).slice(0, 10),
              Number(row["amount"]),
              String(row["description"]),
            ] as const,
        )
        .sort((a, b) => (a.join() < b.join() ? -1 : 1));
    },
    eventTopics: async (endUserId) => {
      const sql = "select topic from events where data->>'end_user_id' = $1 order by created, event_id";
      const { rows } = await app().context.pool.query(sql, [endUserId]);
      return rows.map((row) => row.topic);
    },
  };
}

async function isSyncing(app: App, linkId: string): Promise<boolean> {
  const { rows } = await app.context.pool.query(
    "select 1 from pgboss.job where name = 'sync_link' and singleton_key = $1 and state in ('created', 'active')",
    [linkId],
  );
  return rows.length > 0;
}
