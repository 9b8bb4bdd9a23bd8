import { expect } from 'vitest'
import { password } from '../../test/cast.ts'
import { changeTo, newAddress, oldAddress, test, thirdAddress } from '../../test/mail/email-change.ts'

test('a mail about a new password goes to the address of that time, although the address is changed before it is sent or with the password', async ({
  calling,
  mailServer,
  signInFaye,
}) => {
  const faye = calling({ authorization: await signInFaye() })
  const newPassword = `${password}-nueva`
  const recipients = () =>
    mailServer.arrived
      .filter(({ subject }) => subject === 'Tu contraseña de Animeteca ha cambiado')
      .map((mail) => mail.to?.[0]?.address)

  await faye.profiles.updateSettings({ newPassword, currentPassword: password })
  await faye.profiles.updateSettings({ ...changeTo(newAddress), currentPassword: newPassword })
  await mailServer.deliver()
  expect(recipients()).toEqual([oldAddress])

  await faye.profiles.updateSettings({ email: thirdAddress, newPassword: password, currentPassword: newPassword })
  await mailServer.deliver()
  expect(recipients()).toEqual([oldAddress, newAddress])
})
