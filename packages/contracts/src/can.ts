/** Whoever asks: null is a visitor. */
export type Viewer = { id: number; isAdmin: boolean; isBetaTester: boolean } | null

/** Predicates that finish the sentence "the viewer can…", for the server's guards and the web's buttons alike. */
export const can = {
  administer: (viewer: Viewer) => viewer?.isAdmin === true,
  watchEarlyAccess: (viewer: Viewer) => viewer?.isAdmin === true || viewer?.isBetaTester === true,
  commentOnProfile: (viewer: Viewer, profileId: number) => viewer !== null && viewer.id !== profileId,
  deleteProfileComment: (viewer: Viewer, comment: { commenterId: number; profileId: number }) =>
    viewer !== null && (viewer.isAdmin || viewer.id === comment.commenterId || viewer.id === comment.profileId),
  moderateComments: (viewer: Viewer) => viewer?.isAdmin === true,
  deleteEpisodeComment: (viewer: Viewer, comment: { userId: number; moderated: boolean }) =>
    viewer !== null && (viewer.isAdmin || (viewer.id === comment.userId && !comment.moderated)),
  seePrivate: (viewer: Viewer, ownerId: number) => viewer !== null && (viewer.isAdmin || viewer.id === ownerId),
}
