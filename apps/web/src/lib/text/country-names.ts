/** Spanish names of the countries that addresses on platforms often name, as `Intl` writes them. */
export const countryNames: Readonly<Record<string, string>> = {
  AD: 'Andorra',
  AR: 'Argentina',
  AU: 'Australia',
  BE: 'Bélgica',
  BO: 'Bolivia',
  BR: 'Brasil',
  CA: 'Canadá',
  CH: 'Suiza',
  CL: 'Chile',
  CN: 'China',
  CO: 'Colombia',
  CR: 'Costa Rica',
  CU: 'Cuba',
  DE: 'Alemania',
  DO: 'República Dominicana',
  EC: 'Ecuador',
  ES: 'España',
  FR: 'Francia',
  GB: 'Reino Unido',
  GQ: 'Guinea Ecuatorial',
  GT: 'Guatemala',
  HK: 'RAE de Hong Kong (China)',
  HN: 'Honduras',
  ID: 'Indonesia',
  IE: 'Irlanda',
  IN: 'India',
  IT: 'Italia',
  JP: 'Japón',
  KR: 'Corea del Sur',
  MO: 'RAE de Macao (China)',
  MX: 'México',
  MY: 'Malasia',
  NI: 'Nicaragua',
  NL: 'Países Bajos',
  PA: 'Panamá',
  PE: 'Perú',
  PH: 'Filipinas',
  PR: 'Puerto Rico',
  PT: 'Portugal',
  PY: 'Paraguay',
  SE: 'Suecia',
  SG: 'Singapur',
  SV: 'El Salvador',
  TH: 'Tailandia',
  TW: 'Taiwán',
  US: 'Estados Unidos',
  UY: 'Uruguay',
  VE: 'Venezuela',
  VN: 'Vietnam',
}

/** The Spanish name of a country. `Intl` has those that are not in the table: its first use takes a slow phone 230 ms. */
export const countryName = (code: string) =>
  countryNames[code] ?? new Intl.DisplayNames('es', { type: 'region' }).of(code) ?? code

/** The codes in a text such as `es, MX`. */
export const countryCodes = (typed: string) =>
  typed
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
