const untyped = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

/** Whether typing goes into the element, so that letters are not shortcuts. */
export function isEditable(element: EventTarget | null): element is HTMLElement {
  if (element instanceof HTMLInputElement) return !untyped.has(element.type) && !element.readOnly && !element.disabled
  if (element instanceof HTMLTextAreaElement) return !element.readOnly && !element.disabled
  return element instanceof HTMLSelectElement || (element instanceof HTMLElement && element.isContentEditable)
}
