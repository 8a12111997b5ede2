import { expect, vi } from "vitest";
import type { App } from "../support/app.ts";
import { bodyOf } from "./helpers.ts";

// The first file of an app starts the reading process and its parts, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

type Uploading = Readonly<Record<string, unknown>>;

/** Uploads a file for an end user, which is made when it is new, and returns the file's record. */
export async function upload(app: App, endUserId: string, bytes: Buffer, fields: Uploading = {}) {
  await app.call("PUT", "/api/end_users", { body: { end_user: { end_user_id: endUserId } } });
  const body = { filename: "statement.pdf", file_base64: bytes.toString("base64"), ...fields };
  const answer = await app.call("POST", `/api/end_users/${endUserId}/files`, { body });
  expect(answer.status, answer.text).toBe(201);
  return bodyOf(answer);
}

/** Waits until a file is read, or given up, and nothing that follows from it is still to be done. */
export async function untilRead(app: App, fileId: string) {
  for (const deadline = Date.now() + 150_000; Date.now() < deadline; ) {
    const file = bodyOf(await app.call("GET", `/api/end_user_files/${fileId}`));
    const isRead = file.status === "done" || file.status === "failed";
    if (isRead && (await openJobs(app)) === 0) {
      return bodyOf(await app.call("GET", `/api/end_user_files/${fileId}`));
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`${fileId} was not read`);
}

export async function openJobs(app: App): Promise<number> {
  const counted = await app.context.pool.query<{ count: string }>(
    `select count(*) from pgboss.job
      where state in ('created', 'retry', 'active') and name not in ('sweep_files', 'check_pictures')`,
  );
  return Number(counted.rows[0]?.count ?? 0);
}

/** Topics of the end user's events that begin with `start`, in order. */
export async function topicsOf(app: App, endUserId: string, start: string): Promise<readonly string[]> {
  const { rows } = await app.context.pool.query<{ topic: string }>(
    `select e.topic from events e join end_users u on u.user_id = e.user_id and u.end_user_pk = e.end_user_pk
      where u.end_user_id = $1 and starts_with(e.topic, $2) order by e.event_id`,
    [endUserId, start],
  );
  return rows.map((row) => row.topic);
}
