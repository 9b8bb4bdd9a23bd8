import type { Services } from '../../call/context/context.ts'

/** Lets answers contain covers on other sites, as `REMOTE_COVERS=on` does, or not. */
export async function showRemoteCovers({ pool, bus }: Pick<Services, 'pool' | 'bus'>, areShown: boolean) {
  await pool.query(
    `insert into site_settings (id, shows_remote_covers) values (1, $1)
     on conflict (id) do update set shows_remote_covers = excluded.shows_remote_covers`,
    [areShown],
  )
  bus.publish({ topic: 'catalogue', ids: [] })
}
