import Type from "typebox";
import { createKey, listKeys, makeSecret } from "../../../db/keys.ts";
import { transact } from "../../../db/transient.ts";
import { operation } from "../../operation.ts";
import { presentKey } from "../../presenters/api-key.ts";
import { KEY_FIELDS } from "../../schemas/api-key.ts";
import { lineText } from "../../schemas/inputs.ts";
import { shape, text } from "../../schemas/shapes.ts";

export const createKeyOperation = operation({
  id: "create-key",
  method: "POST",
  url: "/api/credentials/keys",
  tag: "API keys",
  summary: "Make an API key",
  description: "The token is in this answer only; what is stored cannot be turned back into it.",
  body: Type.Object({ name: lineText({ description: "What the key is for", maxLength: 128 }) }),
  bodyExample: { name: "nightly import" },
  status: 201,
  isAnswerSecret: true,
  answer: shape("NewApiKey", { ...KEY_FIELDS, token: text("Shown once") }),
  errors: [],
  handle: async ({ context, tenant, body }) => {
    const secret = makeSecret();
    return transact(context.db, async (tx) => {
      const keyId = await createKey(tx, { userId: tenant.userId, name: body.name, secret });
      const made = (await listKeys(tx, tenant.userId)).find((key) => key.keyId === keyId);
      const { last_used: _never, ...shown } = presentKey(made as NonNullable<typeof made>);
      return { ...shown, token: secret };
    });
  },
});
