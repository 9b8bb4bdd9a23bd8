/** The language that a title is written in, where its letters say so: what reads aloud must know. */
export const titleLang = (title: string) => (/[\u3040-\u30ff\u3400-\u9fff]/.test(title) ? 'ja' : undefined)
