/** `ja` for a title with Japanese characters, so that screen readers pronounce it. */
export const titleLang = (title: string) => (/[\u3040-\u30ff\u3400-\u9fff]/.test(title) ? 'ja' : undefined)
