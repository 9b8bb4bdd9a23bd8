import { escapeMarkup } from '../../lib/escape-markup.ts'

/** A rendered e-mail, as text and as HTML. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
}

export interface MailParts {
  /** Never contains text by other people: it is a header, and visible on locked screens. */
  subject: string
  title: string
  lead: string
  /** A list of links. */
  items?: { text: string; url: string }[]
  button: { label: string; url: string }
  /** Why the reader gets it, and the link to unsubscribe. */
  footer: string
  unsubscribe?: { label: string; url: string }
}

/** Renders an e-mail as text and as HTML, with all text escaped. */
export const renderMail = (parts: MailParts): RenderedMail => ({
  subject: parts.subject,
  text: textOf(parts),
  html: htmlOf(parts),
})

const textOf = ({ title, lead, items = [], button, footer, unsubscribe }: MailParts) =>
  [
    title,
    lead,
    ...items.map(({ text, url }) => `- ${text}\n  ${url}`),
    `${button.label}: ${button.url}`,
    `--\n${footer}${unsubscribe ? `\n${unsubscribe.label}: ${unsubscribe.url}` : ''}`,
  ].join('\n\n') + '\n'

// The site's colours, light and dark, as values, because mail programs ignore custom properties and many ignore style sheets.
const sheet = `
  @media (prefers-color-scheme: dark) {
    .page { background: #0d0d18 !important; }
    .sheet { background: #161622 !important; border-color: #2b2b39 !important; }
    .text { color: #f6f3ed !important; }
    .dim { color: #aeaebb !important; }
    .item { border-color: #2b2b39 !important; }
    .mark { background: #fc6240 !important; color: #1b0603 !important; }
  }`

const font = `font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif`
const dim = `color:#595966;font-size:14px;line-height:1.5`

const htmlOf = ({ subject, title, lead, items = [], button, footer, unsubscribe }: MailParts) => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>${sheet}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f8f5ef;${font}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f8f5ef">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fffdfa;border:1px solid #e4dfd6;border-radius:14px;text-align:left">
<tr><td style="padding:28px 28px 32px">
<p class="text" style="margin:0 0 24px;color:#1a1a27;font-size:18px;font-weight:800;letter-spacing:-0.03em"><span class="mark" style="display:inline-block;width:28px;height:28px;margin-right:8px;border-radius:7px;background:#cc2500;color:#fffbf4;font-weight:700;line-height:28px;text-align:center">ア</span>Animeteca</p>
<h1 class="text" style="margin:0 0 8px;color:#1a1a27;font-size:24px;line-height:1.2;letter-spacing:-0.02em">${escapeMarkup(title)}</h1>
<p class="text" style="margin:0 0 20px;color:#1a1a27;font-size:16px;line-height:1.55">${escapeMarkup(lead)}</p>
${items.length > 0 ? itemsOf(items) : ''}
<p style="margin:28px 0 0"><a class="mark" href="${escapeMarkup(button.url)}" style="display:inline-block;padding:12px 22px;border-radius:11px;background:#cc2500;color:#fffbf4;font-size:16px;font-weight:650;text-decoration:none">${escapeMarkup(button.label)}</a></p>
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:20px 28px 0">
<p class="dim" style="margin:0;${dim}">${escapeMarkup(footer)}${unsubscribe ? ` <a class="dim" href="${escapeMarkup(unsubscribe.url)}" style="${dim}">${escapeMarkup(unsubscribe.label)}</a>` : ''}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`

// the whole item is our link, so that mail programs do not make a link of a name that looks like a URL
const itemsOf = (items: { text: string; url: string }[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${items
  .map(
    ({ text, url }) =>
      `<tr><td class="item" style="border-top:1px solid #e4dfd6;padding:12px 0"><a class="text" href="${escapeMarkup(url)}" style="color:#1a1a27;font-size:16px;line-height:1.5;text-decoration:none">${escapeMarkup(text)}</a></td></tr>`,
  )
  .join('\n')}
</table>`
