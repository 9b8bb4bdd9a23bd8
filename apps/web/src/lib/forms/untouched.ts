/** Spread on a form's field: marks one whose value is saved, so that Escape may leave it. */
export const untouched = ({ isDirty }: { isDirty: boolean }) => (isDirty ? {} : { 'data-untouched': true })

/** Whether a field holds unsaved input; saved and autofilled values do not count. */
export const isUnsent = (field: Element) => !field.matches(':autofill') && field.closest('[data-untouched]') === null
