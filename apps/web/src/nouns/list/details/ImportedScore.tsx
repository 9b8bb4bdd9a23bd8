/** The viewer's own score of a series as another site kept it, out of ten as those sites show it: `Tu nota: 8.5`. */
export const ImportedScore = ({ score }: { score: number }) => <>Tu nota: {score / 10}/10</>
