/** The people as whom one can look at the demo. Whoever starts a server with demo data is told how to log in. */

/** Shared by all demo accounts; they exist only where demo data was asked for. */
export const DEMO_PASSWORD = 'bangjjak-demo'

/** As the people table has its lines; these four can log in. */
export const accountTable = `
minji@demo.bangjjak.example | ko | 김민지 | 27 | female | 콘텐츠 기획자 | INFJ | room | no_smoking | weekly | none | very_tidy | quiet_household | rarely | social_drinker | early_bird | 1700 | 2 | apartment | quiet | no_preference | Fort Lee | 233
junho@demo.bangjjak.example | ko | 박준호 | 29 | male | 소프트웨어 엔지니어 | INTP | room | outside_only | monthly | none | moderately_tidy | moderate_noise | occasionally | social_drinker | night_owl | 1900 | 1 | apartment | easy_commute | no_preference | Jersey City | 233
grace@demo.bangjjak.example | en | Grace Lee | 31 | female | Nurse practitioner | ESFJ | master_room | no_smoking | daily | cat | moderately_tidy | moderate_noise | occasionally | non_drinker | flexible | 1800 | 2 | house | family_friendly | no_preference | Palisades Park | 233
daniel@demo.bangjjak.example | en | Daniel Cho | 25 | male | Graduate student | ENFP | living | no_smoking | rarely | none | easygoing | lively_environment | overnight_ok | social_drinker | night_owl | 1200 | 3 | no_preference | nightlife | no_preference | Flushing | 233
`

export type DemoAccount = { readonly email: string; readonly password: string; readonly name: string }

export const demoAccounts: readonly DemoAccount[] = accountTable
  .trim()
  .split('\n')
  .map((line) => {
    const [email = '', , name = ''] = line.split('|').map((cell) => cell.trim())
    return { email, password: DEMO_PASSWORD, name }
  })
