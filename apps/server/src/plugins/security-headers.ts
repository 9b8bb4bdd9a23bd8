import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** What a page of ours may load: nothing inline without the nonce, videos only from the two players we embed. */
export const contentSecurityPolicy = (nonce: string) =>
  [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' https: data: blob:`,
    `media-src 'self' https:`,
    `connect-src 'self'`,
    `frame-src https://www.youtube-nocookie.com https://player.vimeo.com`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
  ].join('; ')

/** The headers of every answer; pages replace the content policy by their own. */
export async function addSecurityHeaders(app: FastifyInstance, publicUrl: string | undefined) {
  const isHttps = publicUrl?.startsWith('https:') ?? false
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: [`'none'`], frameAncestors: [`'none'`], baseUri: [`'none'`], formAction: [`'none'`] },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    // YouTube plays nothing without a referrer
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    )
  })
}
