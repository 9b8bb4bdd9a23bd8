import { describe, expect } from 'vitest'
import { drawn, invalidPicture } from '../test/catalogue/sample-pictures.ts'
import { whileEditing } from '../test/database/while-editing.ts'
import { test } from '../test/fixtures.ts'

const picture = (width: number) => drawn(width, 300).png().toBuffer()

describe('an uploaded cover', () => {
  test('is checked like every upload, and stored where only its author and administrators read it', async ({
    as,
    cast,
    visitor,
    services,
  }) => {
    const { proposals } = as(cast.spike).catalogue
    const file = await picture(200)
    await expect(visitor.catalogue.proposals.uploadCover({ file })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    await expect(proposals.uploadCover({ file: Buffer.from('hola') })).rejects.toMatchObject(invalidPicture)
    const { coverImage } = await proposals.uploadCover({ file })
    const { proposalId } = await proposals.create({ animeId: 1, field: 'coverImage', value: coverImage })
    expect(await services.media.hasPicture(coverImage)).toBe(false)
    for (const person of [cast.spike, cast.jet])
      expect((await as(person).catalogue.proposals.cover({ proposalId })).picture).toMatch(/^data:image\/webp;base64,/)
    await expect(as(cast.ed).catalogue.proposals.cover({ proposalId })).rejects.toMatchObject({
      key: 'PROPOSAL_NOT_FOUND',
    })
    await proposals.withdraw({ proposalId })
    expect((await services.pool.query('select from proposed_covers')).rowCount).toBe(0)
  })

  test('becomes public when it is accepted, and undoing restores the cover before', async ({ as, cast, services }) => {
    const [spike, jet] = [as(cast.spike).catalogue.proposals, as(cast.jet)]
    const { animeId } = await jet.admin.createAnime({ title: 'Portada', coverImage: 'https://bebop.example/1.jpg' })
    const { coverImage } = await spike.uploadCover({ file: await picture(210) })
    const { proposalId } = await spike.create({ animeId, field: 'coverImage', value: coverImage })
    await jet.admin.proposals.decide({ proposalId, decision: 'accepted' })
    expect(await jet.admin.animeById({ id: animeId })).toMatchObject({ coverImage })
    expect(await services.media.hasPicture(coverImage)).toBe(true)
    expect((await services.pool.query('select from proposed_covers')).rowCount).toBe(0)
    await jet.admin.proposals.undo({ proposalId })
    expect(await jet.admin.animeById({ id: animeId })).toMatchObject({ coverImage: 'https://bebop.example/1.jpg' })
  })

  test('is deleted when it is refused, unless another proposal names the same picture', async ({
    as,
    cast,
    services,
  }) => {
    const file = await picture(220)
    const proposed = []
    for (const person of [cast.spike, cast.ed]) {
      const { proposals } = as(person).catalogue
      const { coverImage } = await proposals.uploadCover({ file })
      proposed.push(await proposals.create({ animeId: 2, field: 'coverImage', value: coverImage }))
    }
    const remaining = []
    for (const { proposalId } of proposed) {
      await as(cast.jet).admin.proposals.decide({ proposalId, decision: 'refused' })
      remaining.push((await services.pool.query('select from proposed_covers')).rowCount)
    }
    expect(remaining).toEqual([1, 0])
  })

  test('replaces the one that its person has uploaded and not proposed', async ({ as, cast, services }) => {
    const { proposals } = as(cast.faye).catalogue
    const { coverImage: first } = await proposals.uploadCover({ file: await picture(230) })
    await proposals.uploadCover({ file: await picture(240) })
    expect((await services.pool.query('select from proposed_covers')).rowCount).toBe(1)
    await expect(proposals.create({ animeId: 3, field: 'coverImage', value: first })).rejects.toMatchObject({
      key: 'PROPOSED_COVER_GONE',
    })
  })

  test('stays while a proposal that names it is being created, when its author uploads another', async ({
    as,
    cast,
    services,
  }) => {
    const { pool } = services
    const { proposals } = as(cast.spike).catalogue
    const { coverImage } = await proposals.uploadCover({ file: await picture(230) })
    const another = await picture(240)
    await whileEditing(
      services,
      `select from proposed_covers where address = '${coverImage}' for key share;
       insert into change_proposals (anime_id, field, row_id, base, value, reason, words, proposer_id)
       values (3, 'coverImage', 3, 'null', to_jsonb('${coverImage}'::text), null, '{}', ${cast.spike.id})`,
      () => proposals.uploadCover({ file: another }),
    )
    const { rows } = await pool.query('select address from proposed_covers where address = $1', [coverImage])
    expect(rows).toHaveLength(1)
  })
})
