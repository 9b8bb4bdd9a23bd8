/** Spread on a form's field: while it holds what is saved, Escape has nothing of the person's to keep in it. */
export const untouched = ({ isDirty }: { isDirty: boolean }) => (isDirty ? {} : { 'data-untouched': true })

/** Whether the text of a field is somebody's own and on its way nowhere yet. What is saved, or the browser filled in, is not. */
export const isUnsent = (field: Element) => !field.matches(':autofill') && field.closest('[data-untouched]') === null
