import type { useViewer } from '../../../lib/session/session.ts'
import type { Reply } from '../live/live-episode.ts'

/** A comment or reply as it looks until the server has saved it. */
export const commentDraft = (
  viewer: ReturnType<typeof useViewer>,
  content: string,
  tells: Reply['tells'] = null,
): Omit<Reply, 'id'> => ({
  userId: viewer?.id ?? 0,
  username: viewer?.username ?? '',
  profilePicture: viewer?.profilePicture ?? null,
  profileFrame: viewer?.profileFrame ?? 'none',
  content,
  createdAt: new Date().toISOString(),
  moderated: false,
  likes: 0,
  editedAt: null,
  tells,
})
