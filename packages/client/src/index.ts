export type { Egret, EgretOptions, Pages } from "./client.js";
export { createEgret } from "./client.js";
export * from "./errors.js";
export type { Answer, CallOptions, ItemOf, ListPath, PathOf, Request, Schemas } from "./operations.js";
export type { components, paths } from "./schema.js";
export type { UploadRequest } from "./upload.js";
export type { WaitOptions } from "./wait.js";
export type { Delivery, EgretEvent, EventOf, Topic, VerifyOptions } from "./webhooks.js";
export { verifyWebhook } from "./webhooks.js";
