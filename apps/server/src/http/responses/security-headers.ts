import type { ServiceOptions } from '@animeteca/api/call/context/context'
import type { FastifyInstance } from 'fastify'

type PageSources = Pick<ServiceOptions, 'videoHosts' | 'remoteCovers' | 'bucket'>

/**
 * The Content-Security-Policy of pages: inline code only with the nonce, frames only of the two video players, and
 * media from the configured hosts or from anywhere (decision 54). Pictures are ours, in the site's bucket, or with
 * `REMOTE_COVERS=on` from anywhere.
 */
export function contentSecurityPolicy(nonce: string, { videoHosts, remoteCovers, bucket }: PageSources = {}) {
  const pictures = remoteCovers === 'on' ? ' https:' : bucket?.publicUrl ? ` ${new URL(bucket.publicUrl).origin}` : ''
  const files = (videoHosts?.map((host) => ` https://${host}`) ?? [' https:']).join('')
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self'${pictures} data: blob:`,
    `media-src 'self'${files} blob:`,
    `connect-src 'self'${files}`,
    `frame-src https://www.youtube-nocookie.com https://player.vimeo.com`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
  ].join('; ')
}

export type Headers = Record<string, string>

/** Headers of every response. Pages and pictures replace the Content-Security-Policy. */
export const securityHeaders = (publicUrl: string | undefined): Headers => ({
  'content-security-policy': `default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // YouTube requires a referrer
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // the XSS filter of old browsers could itself be exploited
  'x-xss-protection': '0',
  ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

/** Adds them to every Fastify response that does not set its own; `sendJson` writes them itself. */
export function addHeaders(app: FastifyInstance, headers: Headers) {
  const all = Object.entries(headers)
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of all) if (!reply.hasHeader(name)) reply.header(name, value)
    done(null, payload)
  })
}
