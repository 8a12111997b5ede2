import { type ProviderType, PROVIDER_TYPES as TYPES } from "../../providers/providers.ts";

/** The types an integration can have, for those who may not know the providers themselves. */
export const PROVIDER_TYPES: readonly ProviderType[] = TYPES;
