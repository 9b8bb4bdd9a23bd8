/** The person who makes the request; null is a visitor. */
export type Viewer = {
  id: number
  isAdmin: boolean
  isBetaTester: boolean
  seesAdultTitles?: boolean | undefined
} | null

/** Permissions: predicates that complete "the viewer can…", shared by the server's guards and the web app's buttons. */
export const can = {
  administer: (viewer: Viewer) => viewer?.isAdmin === true,
  watchEarlyAccess: (viewer: Viewer) => viewer?.isAdmin === true || viewer?.isBetaTester === true,
  commentOnProfile: (viewer: Viewer, profileId: number) => viewer !== null && viewer.id !== profileId,
  deleteProfileComment: (viewer: Viewer, comment: { commenterId: number; profileId: number }) =>
    viewer !== null && (viewer.isAdmin || viewer.id === comment.commenterId || viewer.id === comment.profileId),
  moderateComments: (viewer: Viewer) => viewer?.isAdmin === true,
  deleteEpisodeComment: (viewer: Viewer, comment: { userId: number; moderated: boolean }) =>
    viewer !== null && (viewer.isAdmin || (viewer.id === comment.userId && !comment.moderated)),
  deleteReview: (viewer: Viewer, review: { userId: number; moderated: boolean }) =>
    viewer !== null && (viewer.isAdmin || (viewer.id === review.userId && !review.moderated)),
  seePrivate: (viewer: Viewer, ownerId: number) => viewer !== null && (viewer.isAdmin || viewer.id === ownerId),
}
