import { randomBytes } from 'node:crypto'
import type { Services } from '@animeteca/api/call/context/context'
import { followMailLink } from '@animeteca/api/delivery/mail/mail-link-actions'
import type { MailLinkAction } from '@animeteca/api/delivery/mail/mail-links'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { rateLimitVisitor } from '../http/rate-limit-visitor.ts'
import { contentSecurityPolicy } from '../http/responses/security-headers.ts'

interface Page {
  title: string
  text: string
  /** Label of the button that performs the action. */
  button?: string
}

const pages: Record<MailLinkAction, { asked: Page; done: Page }> = {
  confirm: {
    asked: {
      title: 'Confirma que este correo es tuyo',
      text: 'Desde ahora te escribiremos cuando tengas avisos nuevos en Animeteca.',
      button: 'Confirmar mi correo',
    },
    done: {
      title: 'Tu correo está confirmado',
      text: 'Te escribiremos cuando tengas avisos nuevos. Puedes cambiarlo cuando quieras en Configuración.',
    },
  },
  unsubscribe: {
    asked: {
      title: '¿Dejamos de escribirte?',
      text: 'Tus avisos te seguirán esperando en Animeteca.',
      button: 'Dejar de recibir correos',
    },
    done: {
      title: 'Ya no te escribiremos',
      text: 'Si cambias de idea, vuelve a activar las notificaciones por correo en Configuración.',
    },
  },
}

const bad: Page = {
  title: 'Este enlace no vale',
  text: 'Es demasiado antiguo, está incompleto o es de otro correo. Puedes cambiar tus notificaciones en Configuración.',
}

/**
 * Link targets of mails: a page with a form, and a POST that performs the action. Unsubscribing must not require
 * signing in, and programs that open every link of a mail must not change anything. Mail programs send the POST
 * themselves (RFC 8058).
 */
export function serveMailLinks(app: FastifyInstance, services: Services) {
  app.addHook('onRequest', rateLimitVisitor(services))
  // ignore the body that the form or the mail program sends
  for (const kind of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    app.addContentTypeParser(kind, { parseAs: 'buffer', bodyLimit: 4_096 }, (_request, _body, done) =>
      done(null, undefined),
    )

  for (const action of ['confirm', 'unsubscribe'] as const) {
    const { asked, done } = pages[action]
    app.get(`/${action}/:token`, (_request, reply) => send(reply, asked))
    app.post<{ Params: { token: string } }>(`/${action}/:token`, async (request, reply) => {
      const isDone = await followMailLink(services, action, request.params.token)
      return isDone ? send(reply, done) : send(reply.code(404), bad)
    })
  }
}

function send(reply: FastifyReply, page: Page) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(htmlOf(page, nonce))
}

/**
 * A static page, which works without the web app's build and without scripts. The colours are those of
 * `packages/ui/src/theme/tokens.css`.
 */
const htmlOf = ({ title, text, button }: Page, nonce: string) => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title} · Animeteca</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark; --bg: #f8f5ef; --text: #1a1a27; --dim: #595966; --accent: #cc2500; --on-accent: #fffbf4 }
  @media (prefers-color-scheme: dark) {
    :root { --bg: #0d0d18; --text: #f6f3ed; --dim: #aeaebb; --accent: #fc6240; --on-accent: #1b0603 }
  }
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100dvh; display: grid; align-content: center; justify-content: center; padding: 2rem 1rem;
    background: var(--bg); color: var(--text); font: 1.0625rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
  main { max-width: 28rem }
  svg { display: block; rotate: -4deg; margin-bottom: 1.5rem }
  h1 { margin: 0 0 .5rem; font-size: 1.875rem; line-height: 1.1; letter-spacing: -.028em; text-wrap: balance }
  p { margin: 0 0 1.5rem; color: var(--dim); text-wrap: pretty }
  form { display: inline }
  button, a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.25rem; border-radius: 11px; font: inherit;
    font-weight: 650; cursor: pointer }
  button { border: 0; background: var(--accent); color: var(--on-accent); margin: 0 .5rem .5rem 0 }
  a { color: inherit; padding: 0; text-underline-offset: .25em }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 3px }
</style>
</head>
<body>
<main>
<svg role="img" aria-label="Animeteca" width="44" height="44" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="var(--accent)"/><path d="M8 9.6h15.6c0 3.9-2.3 6-5.7 7.3M16.4 13.6c0 5-1.7 8-6 10" fill="none" stroke="var(--on-accent)" stroke-width="2.9" stroke-linecap="round" stroke-linejoin="round"/></svg>
<h1>${title}</h1>
<p>${text}</p>
${button ? `<form method="post"><button>${button}</button></form>` : ''}<a href="/profile">Configuración</a>
</main>
</body>
</html>
`
