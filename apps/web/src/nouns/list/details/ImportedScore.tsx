/** The viewer's own score of a series as another site kept it, out of ten as those sites show it: `Tu valoración: 8.5`. */
export const ImportedScore = ({ score }: { score: number }) => <>Tu valoración: {score / 10}/10</>
