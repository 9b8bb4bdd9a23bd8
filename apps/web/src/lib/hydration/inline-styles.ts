const mark = 'data-inline-style'

/**
 * The page's CSP forbids `style="…"` and allows a style sheet with its nonce, so the inline styles of the server's HTML become rules of one
 * sheet. Returns the page with `data-inline-style="3"` for each, and the rules.
 */
export function extractInlineStyles(html: string): { html: string; css: string } {
  const keys = new Map<string, string>()
  const stripped = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const rule = unescaped(style)
    // No value of ours has these characters, which could end its rule.
    if (/[<>{}]/.test(rule)) return ''
    if (!keys.has(rule)) keys.set(rule, keys.size.toString(36))
    return ` ${mark}="${keys.get(rule)!}"`
  })
  return { html: stripped, css: [...keys].map(([rule, key]) => `[${mark}="${key}"]{${rule}}`).join('') }
}

/** Restores the inline styles before hydration, as React expects them. */
export function restoreInlineStyles(): void {
  const sheet = document.querySelector<HTMLStyleElement>(`style[${mark}]`)
  if (!sheet?.sheet) return
  const rules = Array.from(sheet.sheet.cssRules, (rule) => (rule as CSSStyleRule).style.cssText)
  for (const element of document.querySelectorAll<HTMLElement | SVGElement>(`#root [${mark}]`)) {
    element.style.cssText = rules[Number.parseInt(element.getAttribute(mark)!, 36)] ?? ''
    element.removeAttribute(mark)
  }
  sheet.remove()
}

const unescaped = (text: string) =>
  text.replaceAll(/&(quot|#x27|lt|gt|amp);/g, (_, name: keyof typeof characters) => characters[name])

const characters = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' }
