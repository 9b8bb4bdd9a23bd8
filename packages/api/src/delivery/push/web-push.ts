/** With the first browser that is told of something: a server that tells none starts sooner, and holds 12 MiB less. */
export const loadWebPush = async () => (await import('web-push')).default
