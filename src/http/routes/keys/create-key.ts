import Type from "typebox";
import { parseInstant } from "../../../core/model/instant.ts";
import { SCOPES } from "../../../core/model/scope.ts";
import { createKey, listKeys, makeSecret } from "../../../db/keys.ts";
import { transact } from "../../../db/transient.ts";
import { apiError, fieldErrors } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentKey } from "../../presenters/api-key.ts";
import { KEY_FIELDS } from "../../schemas/api-key.ts";
import { instantText, lineText, oneOf } from "../../schemas/inputs.ts";
import { shape, text } from "../../schemas/shapes.ts";

export const createKeyOperation = operation({
  id: "create-key",
  method: "POST",
  url: "/api/credentials/keys",
  tag: "API keys",
  scope: "admin",
  summary: "Make an API key",
  description:
    "The token is in this answer only; what is stored cannot be turned back into it. A key gives no scope that it has not itself.",
  body: Type.Object({
    name: lineText({ description: "What the key is for", maxLength: 128 }),
    scopes: Type.Optional(
      Type.Array(oneOf(SCOPES, "`read`, `write`, or `admin` (keys, webhooks, integrations, settings)"), {
        description: "What the key may do; all that this key may when absent",
        minItems: 1,
        maxItems: SCOPES.length,
      }),
    ),
    expires: Type.Optional(instantText("From then on the key is refused; never when absent")),
  }),
  bodyExample: { name: "nightly import", scopes: ["write"], expires: "2099-12-31T00:00:00Z" },
  status: 201,
  isAnswerSecret: true,
  answer: shape("NewApiKey", { ...KEY_FIELDS, token: text("Shown once") }),
  errors: [],
  handle: async ({ context, tenant, body }) => {
    const secret = makeSecret();
    const scopes = SCOPES.filter((scope) => (body.scopes ?? tenant.scopes).includes(scope));
    const foreign = scopes.find((scope) => !tenant.scopes.includes(scope));
    if (foreign !== undefined) throw apiError("scope_not_yours", { scope: foreign });
    const expires = expiryOf(body.expires, context.now());
    return transact(context.db, async (tx) => {
      const key = { userId: tenant.userId, name: body.name, secret, scopes, expires };
      const keyId = await createKey(tx, key);
      const made = (await listKeys(tx, tenant.userId)).find((one) => one.keyId === keyId);
      const { last_used: _never, ...shown } = presentKey(made as NonNullable<typeof made>);
      return { ...shown, token: secret };
    });
  },
});

function expiryOf(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null;
  const expires = new Date(parseInstant(text)?.epochMs ?? 0);
  if (expires > now) return expires;
  throw fieldErrors({ json: { expires: ["must lie in the future; leave it out for a key that lasts"] } });
}
