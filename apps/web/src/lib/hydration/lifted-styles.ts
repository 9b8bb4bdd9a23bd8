const mark = 'data-lifted'

/**
 * The policy of the page allows a style sheet that bears its nonce and no `style="…"`: those of the server's page are rules of
 * one sheet, which the elements name.
 *
 * @returns the page with `data-lifted="3"` for each, and the rules.
 */
export function liftStyles(html: string): { html: string; css: string } {
  const keys = new Map<string, string>()
  const lifted = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const rule = unescaped(style)
    // No such value is ours, and none may end its rule.
    if (/[<>{}]/.test(rule)) return ''
    if (!keys.has(rule)) keys.set(rule, keys.size.toString(36))
    return ` ${mark}="${keys.get(rule)!}"`
  })
  return { html: lifted, css: [...keys].map(([rule, key]) => `[${mark}="${key}"]{${rule}}`).join('') }
}

/** Gives the elements of the page their styles back, as React expects them, before it takes over. */
export function lowerStyles(): void {
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
