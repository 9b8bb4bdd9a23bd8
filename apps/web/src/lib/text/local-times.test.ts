import { expect, test } from 'vitest'
import { dateAndTime, withLocalTimes } from './local-times.ts'

test('dateAndTime formats a time of any month as the language does', () => {
  const format = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'short' })
  for (let month = 0; month < 12; month++) {
    const at = new Date(2026, month, 1 + month * 2, month * 2, 7 * month)
    expect(dateAndTime(at)).toBe(format.format(at))
  }
})

const sentence = (time: string) => `Tu cuenta está suspendida hasta el ${time}. Motivo: spam`

test("withLocalTimes converts the UTC times of a sentence to the viewer's time zone", () => {
  const at = new Date(Date.UTC(2026, 11, 3, 18, 30))
  expect(withLocalTimes(sentence('3 de diciembre de 2026 a las 18:30 (UTC)'))).toBe(sentence(dateAndTime(at)))
  expect(withLocalTimes(sentence('3 de diciembre de 2026, 18:30 (UTC)'))).toBe(sentence(dateAndTime(at)))
  expect(withLocalTimes('El anime no existe')).toBe('El anime no existe')
})
