/** A mistake that the operator can correct: the message is a Spanish sentence for them. */
export class ConfigError extends Error {}
