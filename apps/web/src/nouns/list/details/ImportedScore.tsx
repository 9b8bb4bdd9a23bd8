/** The score imported from another site, out of ten: `Tu valoración: 8.5/10`. */
export const ImportedScore = ({ score }: { score: number }) => <>Tu valoración: {score / 10}/10</>
