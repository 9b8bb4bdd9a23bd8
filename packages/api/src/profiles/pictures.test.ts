import { limits } from '@animeteca/contracts/limits'
import { describe, expect } from 'vitest'
import { invalidPicture, samples } from '../test/catalogue/sample-pictures.ts'
import { test } from '../test/fixtures.ts'

const dataUrl = (bytes: Buffer, type: string) => `data:image/${type};base64,${bytes.toString('base64')}`

describe('profiles.updateMe', () => {
  test('refuses visitors', async ({ visitor }) => {
    await expect(visitor.profiles.updateMe({ bio: 'Hola' })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    const file = await samples.png()
    await expect(visitor.profiles.uploadPicture({ file })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
  })

  test('keeps absent fields and stores an empty bio as null', async ({ as, cast, services }) => {
    const { updateMe } = as(cast.spike).profiles
    const { user } = await updateMe({ bio: '  Lo que pase, pasa  ', profileFrame: 'bonsai', userStatus: 'busy' })
    expect(user).toMatchObject({ bio: 'Lo que pase, pasa', profileFrame: 'bonsai', userStatus: 'busy', status: 'busy' })
    expect((await updateMe({})).user).toEqual(user)
    expect((await updateMe({ userStatus: 'away' })).user).toEqual({ ...user, userStatus: 'away', status: 'away' })
    for (const bio of ['', '   ', null]) {
      await updateMe({ bio: 'algo' })
      expect((await updateMe({ bio })).user.bio).toBeNull()
    }
    const { rows } = await services.pool.query('select bio from users where id = 1')
    expect(rows).toEqual([{ bio: null }])
  })

  test('refuses unknown fields without changing anything', async ({ as, cast }) => {
    const { updateMe } = as(cast.spike).profiles
    const { user } = await updateMe({ bio: '😀'.repeat(500) })
    const wrong = [
      { bio: 'x'.repeat(501) },
      { bio: 'a\0b' },
      { bio: 'Nueva', profileFrame: 'golden' },
      { bio: 'Nueva', userStatus: 'invisible' },
      { bio: 'Nueva', profilePicture: 'https://evil.example/x.png' },
      { bio: 'Nueva', profilePicture: '/media/../auth-secret' },
      { bio: 'Nueva', profilePicture: 'javascript:alert(1)' },
      { bio: 'Nueva', profilePicture: 'data:image/png;base64,AAAA' },
      { bio: 'Nueva', profilePicture: 7 },
    ]
    for (const input of wrong) {
      await expect(updateMe(input as never)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    }
    expect((await updateMe({})).user).toEqual(user)
  })

  test('cannot change roles, ids or dates (security.md 20)', async ({ as, cast }) => {
    const { updateMe } = as(cast.spike).profiles
    const { user } = await updateMe({})
    const greedy = {
      isAdmin: true,
      isBetaTester: true,
      id: 4,
      createdAt: '2000-01-01',
      email: 'x@y.z',
      username: 'root',
    }
    expect((await updateMe(greedy as never)).user).toEqual(user)
  })

  test('stores a picture as a file, leaves it when its address is sent back, and removes it on null (security.md 34)', async ({
    as,
    cast,
  }) => {
    const { updateMe, byId } = as(cast.spike).profiles
    const { user } = await updateMe({ profilePicture: dataUrl(await samples.jpeg(), 'jpeg') })
    expect(user.profilePicture).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/)
    expect((await byId({ id: cast.spike.id })).profilePicture).toBe(user.profilePicture)

    const unchanged = await updateMe({ profilePicture: user.profilePicture, bio: 'Otra' })
    expect(unchanged.user.profilePicture).toBe(user.profilePicture)
    // an outdated form does not bring an older picture back
    const stale = await updateMe({ profilePicture: `/media/${'0'.repeat(64)}.webp` })
    expect(stale.user.profilePicture).toBe(user.profilePicture)

    expect((await updateMe({ profilePicture: null })).user.profilePicture).toBeNull()
  })

  test('accepts a picture as a file, and checks its content and size', async ({ as, cast }) => {
    const { uploadPicture } = as(cast.ed).profiles
    const { user } = await uploadPicture({ file: await samples.avif() })
    expect(user.profilePicture).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/)
    await expect(uploadPicture({ file: Buffer.from('<svg/>') })).rejects.toMatchObject(invalidPicture)
    await expect(uploadPicture({ file: Buffer.alloc(limits.picture.maxBytes + 1) })).rejects.toMatchObject({
      key: 'PICTURE_FILE_TOO_LARGE',
      message: 'La imagen no puede ser mayor a 5MB',
    })
    await expect(uploadPicture({ file: 'text' } as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('limits the pictures of a person per day, because each takes disk space until the next', async ({
    as,
    cast,
    services,
  }) => {
    const upload = async () => as(cast.faye).profiles.uploadPicture({ file: await samples.png() })
    await upload()
    const { rowCount } = await services.pool.query(
      `update throttles set hits = 200 where key = 'profile:pictures-of-day:${cast.faye.id}'`,
    )
    expect(rowCount).toBe(1)
    await expect(upload()).rejects.toMatchObject({ key: 'TOO_MANY_REQUESTS' })
    await services.pool.query('delete from throttles')
  })

  test("shows a new picture beside its owner's comments", async ({ as, cast, visitor }) => {
    await as(cast.faye).profiles.comment({ id: cast.ed.id, comment: 'Hola' })
    const { user } = await as(cast.faye).profiles.updateMe({ profilePicture: dataUrl(await samples.png(), 'png') })
    const { comments } = await visitor.profiles.comments({ id: cast.ed.id })
    expect(comments[0]).toMatchObject({ commenterProfilePicture: user.profilePicture })
  })
})
