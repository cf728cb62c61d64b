/** Where the demo homes stand. Coordinates are the neighbourhood's middle. */
export type Place = {
  city: string
  cityKo: string
  region: 'New York' | 'New Jersey'
  regionCode: 'NY' | 'NJ'
  neighborhood: string
  neighborhoodKo: string
  zip: string
  latitude: number
  longitude: number
  /** What it's like to live there, in a sentence or two. */
  about: string
  aboutKo: string
}

const newJersey = { region: 'New Jersey', regionCode: 'NJ' } as const
const newYork = { region: 'New York', regionCode: 'NY' } as const

export const places = {
  broadAve: {
    ...newJersey,
    city: 'Palisades Park',
    cityKo: '팰리세이즈파크',
    neighborhood: 'Broad Avenue',
    neighborhoodKo: '브로드 애비뉴',
    zip: '07650',
    latitude: 40.8481,
    longitude: -73.9976,
    about:
      'Korean bakeries, clinics and late-night soup on Broad Avenue are a few minutes on foot, and the 166 bus goes to Port Authority.',
    aboutKo:
      '브로드 애비뉴의 한국 빵집, 병원, 늦게까지 여는 국밥집이 걸어서 몇 분 거리예요. 166번 버스를 타면 포트 어소리티까지 한 번에 가요.',
  },
  palisadesParkWest: {
    ...newJersey,
    city: 'Palisades Park',
    cityKo: '팰리세이즈파크',
    neighborhood: 'Grand Avenue',
    neighborhoodKo: '그랜드 애비뉴',
    zip: '07650',
    latitude: 40.8467,
    longitude: -74.0041,
    about: 'A quiet street west of Broad Avenue with easy street parking; schools and the park are close.',
    aboutKo: '브로드 애비뉴 서쪽의 조용한 주택가예요. 길가 주차가 편하고 학교와 공원이 가까워요.',
  },
  fortLeeMain: {
    ...newJersey,
    city: 'Fort Lee',
    cityKo: '포트리',
    neighborhood: 'Main Street',
    neighborhoodKo: '메인 스트리트',
    zip: '07024',
    latitude: 40.8509,
    longitude: -73.9712,
    about:
      'Main Street has Korean groceries, cafés and the cinema, and the buses over the George Washington Bridge stop two blocks away.',
    aboutKo:
      '메인 스트리트에 한국 마트와 카페, 극장이 모여 있고 조지워싱턴 브리지를 건너는 버스 정류장이 두 블록 거리예요.',
  },
  fortLeePalisade: {
    ...newJersey,
    city: 'Fort Lee',
    cityKo: '포트리',
    neighborhood: 'Palisade Avenue',
    neighborhoodKo: '팰리세이드 애비뉴',
    zip: '07024',
    latitude: 40.8463,
    longitude: -73.9687,
    about:
      'High on the Palisades: morning light from the Hudson, walks in the Historic Park, and the 158 bus to Midtown at the door.',
    aboutKo:
      '팰리세이즈 절벽 위라 아침마다 허드슨강 햇살이 들어와요. 히스토릭 파크 산책로가 가깝고 158번 버스가 바로 앞에 서요.',
  },
  edgewater: {
    ...newJersey,
    city: 'Edgewater',
    cityKo: '에지워터',
    neighborhood: 'River Road',
    neighborhoodKo: '리버 로드',
    zip: '07020',
    latitude: 40.8237,
    longitude: -73.9752,
    about:
      'River Road has the Japanese market, the ferry landing and a riverside path that goes on for miles.',
    aboutKo: '리버 로드에 일본 마트와 페리 선착장이 있고, 강변 산책로가 길게 이어져요.',
  },
  leonia: {
    ...newJersey,
    city: 'Leonia',
    cityKo: '레오니아',
    neighborhood: 'Leonia',
    neighborhoodKo: '레오니아',
    zip: '07605',
    latitude: 40.8615,
    longitude: -73.9882,
    about:
      'Leafy streets, a good library and Overpeck Park around the corner; the 166 bus to Manhattan runs along Broad Avenue.',
    aboutKo:
      '나무가 많은 동네예요. 도서관이 좋고 오버펙 공원이 바로 옆이에요. 브로드 애비뉴에서 166번 버스로 맨해튼에 가요.',
  },
  ridgefield: {
    ...newJersey,
    city: 'Ridgefield',
    cityKo: '리지필드',
    neighborhood: 'Morsemere',
    neighborhoodKo: '모스미어',
    zip: '07657',
    latitude: 40.8381,
    longitude: -74.0012,
    about:
      'The big Korean supermarket is close enough to carry the rice home, and rents are a little gentler than in Fort Lee.',
    aboutKo: '대형 한국 마트가 쌀을 들고 올 수 있을 만큼 가깝고, 월세는 포트리보다 조금 순해요.',
  },
  newport: {
    ...newJersey,
    city: 'Jersey City',
    cityKo: '저지시티',
    neighborhood: 'Newport',
    neighborhoodKo: '뉴포트',
    zip: '07310',
    latitude: 40.7269,
    longitude: -74.0343,
    about:
      'The PATH at Newport reaches 33rd Street and Koreatown in about fifteen minutes; the waterfront walkway is downstairs.',
    aboutKo: '뉴포트역에서 PATH를 타면 33가 한인타운까지 15분쯤 걸려요. 강변 산책로가 바로 아래예요.',
  },
  groveStreet: {
    ...newJersey,
    city: 'Jersey City',
    cityKo: '저지시티',
    neighborhood: 'Grove Street',
    neighborhoodKo: '그로브 스트리트',
    zip: '07302',
    latitude: 40.7196,
    longitude: -74.0431,
    about: 'Brownstone blocks, the Grove Street PATH and a farmers’ market on the plaza twice a week.',
    aboutKo: '브라운스톤이 늘어선 골목에 그로브역 PATH가 가깝고, 광장에서 일주일에 두 번 장이 서요.',
  },
  journalSquare: {
    ...newJersey,
    city: 'Jersey City',
    cityKo: '저지시티',
    neighborhood: 'Journal Square',
    neighborhoodKo: '저널 스퀘어',
    zip: '07306',
    latitude: 40.7326,
    longitude: -74.0628,
    about: 'Two PATH lines meet here, so both the World Trade Center and Midtown are one seat away.',
    aboutKo: 'PATH 두 노선이 만나는 역세권이라 월드트레이드센터도 미드타운도 갈아타지 않고 가요.',
  },
  hoboken: {
    ...newJersey,
    city: 'Hoboken',
    cityKo: '호보컨',
    neighborhood: 'Washington Street',
    neighborhoodKo: '워싱턴 스트리트',
    zip: '07030',
    latitude: 40.7443,
    longitude: -74.0294,
    about:
      'A town of one square mile: everything is a walk, the PATH runs all night, and the piers face Manhattan.',
    aboutKo:
      '1제곱마일짜리 작은 도시라 어디든 걸어가요. PATH는 밤새 다니고 부두 공원에서 맨해튼이 마주 보여요.',
  },
  weehawken: {
    ...newJersey,
    city: 'Weehawken',
    cityKo: '위호켄',
    neighborhood: 'Boulevard East',
    neighborhoodKo: '불러바드 이스트',
    zip: '07086',
    latitude: 40.7693,
    longitude: -74.0195,
    about:
      'The whole skyline from the cliff, the ferry to 39th Street below it, and buses that reach Port Authority in ten minutes.',
    aboutKo:
      '절벽 위에서 스카이라인이 통째로 보여요. 아래로 내려가면 39가행 페리가 있고, 버스로 포트 어소리티까지 10분이면 가요.',
  },
  flushingDowntown: {
    ...newYork,
    city: 'Flushing',
    cityKo: '플러싱',
    neighborhood: 'Downtown Flushing',
    neighborhoodKo: '플러싱 다운타운',
    zip: '11354',
    latitude: 40.7605,
    longitude: -73.8284,
    about:
      'The 7 express and the LIRR at Main Street, and more good food per block than anywhere in the city.',
    aboutKo: '메인 스트리트역에서 7번 급행과 LIRR을 타요. 한 블록마다 맛집이 있는 동네예요.',
  },
  flushingMurrayHill: {
    ...newYork,
    city: 'Flushing',
    cityKo: '플러싱',
    neighborhood: 'Murray Hill, Queens',
    neighborhoodKo: '플러싱 머레이힐',
    zip: '11354',
    latitude: 40.7633,
    longitude: -73.8147,
    about:
      'The Korean food street beside the LIRR stop is around the corner; Penn Station is 25 minutes by train.',
    aboutKo: 'LIRR 머레이힐역 옆 먹자골목이 바로 근처예요. 기차로 펜스테이션까지 25분 걸려요.',
  },
  bayside: {
    ...newYork,
    city: 'Bayside',
    cityKo: '베이사이드',
    neighborhood: 'Bell Boulevard',
    neighborhoodKo: '벨 불러바드',
    zip: '11361',
    latitude: 40.7649,
    longitude: -73.7714,
    about: 'Houses with gardens, Bell Boulevard for dinner, and the LIRR to Penn Station in half an hour.',
    aboutKo: '정원이 있는 집들이 많고, 저녁은 벨 불러바드에서 먹어요. LIRR로 펜스테이션까지 30분이에요.',
  },
  sunnyside: {
    ...newYork,
    city: 'Sunnyside',
    cityKo: '서니사이드',
    neighborhood: 'Bliss Street',
    neighborhoodKo: '블리스 스트리트',
    zip: '11104',
    latitude: 40.7435,
    longitude: -73.9196,
    about:
      'A calm, friendly neighbourhood on the 7 line: Grand Central in 15 minutes, a Korean market under the tracks.',
    aboutKo:
      '7번 지하철 라인의 조용하고 정 많은 동네예요. 그랜드센트럴까지 15분, 철길 아래 한국 마트도 있어요.',
  },
  woodside: {
    ...newYork,
    city: 'Woodside',
    cityKo: '우드사이드',
    neighborhood: '61st Street',
    neighborhoodKo: '61가',
    zip: '11377',
    latitude: 40.7454,
    longitude: -73.9037,
    about:
      'The 7 express and the LIRR share a station here; Northern Boulevard’s Korean groceries are a short bus ride away.',
    aboutKo: '7번 급행과 LIRR이 같은 역에 서는 역세권이에요. 노던 불러바드 한국 마트는 버스로 금방이에요.',
  },
  hunterspoint: {
    ...newYork,
    city: 'Long Island City',
    cityKo: '롱아일랜드시티',
    neighborhood: 'Hunters Point',
    neighborhoodKo: '헌터스 포인트',
    zip: '11101',
    latitude: 40.7447,
    longitude: -73.9531,
    about:
      'One stop from Grand Central on the 7, with the river park and its long benches at the end of the street.',
    aboutKo: '7번으로 그랜드센트럴까지 한 정거장이에요. 길 끝에 긴 벤치가 있는 강변 공원이 있어요.',
  },
  courtSquare: {
    ...newYork,
    city: 'Long Island City',
    cityKo: '롱아일랜드시티',
    neighborhood: 'Court Square',
    neighborhoodKo: '코트 스퀘어',
    zip: '11101',
    latitude: 40.7471,
    longitude: -73.9452,
    about: 'The E, M, G and 7 all stop at Court Square, so any job in Midtown is under twenty minutes away.',
    aboutKo: '코트 스퀘어에 E, M, G, 7번이 다 서서 미드타운 어디로 출근해도 20분이 안 걸려요.',
  },
  elmhurst: {
    ...newYork,
    city: 'Elmhurst',
    cityKo: '엘름허스트',
    neighborhood: 'Broadway',
    neighborhoodKo: '브로드웨이',
    zip: '11373',
    latitude: 40.7385,
    longitude: -73.8832,
    about:
      'The M and R trains, two Asian supermarkets and a long-standing Korean church community within walking distance.',
    aboutKo: 'M·R 지하철역과 아시안 마트 두 곳, 오래된 한인 교회들이 걸어갈 거리에 있어요.',
  },
  koreatown: {
    ...newYork,
    city: 'New York',
    cityKo: '뉴욕',
    neighborhood: 'Koreatown',
    neighborhoodKo: '맨해튼 한인타운',
    zip: '10001',
    latitude: 40.7476,
    longitude: -73.9869,
    about: '32nd Street never closes, and Herald Square has every train you could want.',
    aboutKo: '32가는 밤에도 불이 꺼지지 않고, 헤럴드 스퀘어에서 못 타는 지하철이 없어요.',
  },
  midtownEast: {
    ...newYork,
    city: 'New York',
    cityKo: '뉴욕',
    neighborhood: 'Midtown East',
    neighborhoodKo: '미드타운 이스트',
    zip: '10022',
    latitude: 40.7571,
    longitude: -73.9689,
    about: 'Quiet side streets ten minutes’ walk from Grand Central and most offices.',
    aboutKo: '그랜드센트럴과 사무실들이 걸어서 10분인데 골목은 조용해요.',
  },
  upperWestSide: {
    ...newYork,
    city: 'New York',
    cityKo: '뉴욕',
    neighborhood: 'Upper West Side',
    neighborhoodKo: '어퍼 웨스트사이드',
    zip: '10024',
    latitude: 40.7861,
    longitude: -73.9754,
    about: 'Between Central Park and the river, with the 1, 2 and 3 at 72nd and 96th Street.',
    aboutKo: '센트럴파크와 강 사이예요. 72가와 96가에서 1·2·3번 지하철을 타요.',
  },
  morningside: {
    ...newYork,
    city: 'New York',
    cityKo: '뉴욕',
    neighborhood: 'Morningside Heights',
    neighborhoodKo: '모닝사이드 하이츠',
    zip: '10027',
    latitude: 40.8094,
    longitude: -73.9619,
    about:
      'Columbia’s gates are a few minutes away, the 1 train stops at 116th Street, and Riverside Park is downhill.',
    aboutKo: '컬럼비아대 정문이 걸어서 몇 분이고 116가역에 1번 지하철이 서요. 리버사이드 파크도 가까워요.',
  },
  eastVillage: {
    ...newYork,
    city: 'New York',
    cityKo: '뉴욕',
    neighborhood: 'East Village',
    neighborhoodKo: '이스트빌리지',
    zip: '10003',
    latitude: 40.7284,
    longitude: -73.9857,
    about: 'Ramen, Korean fried chicken and small theatres; the L and the 6 are both close, NYU is a walk.',
    aboutKo: '라멘집, 한국 치킨집, 소극장이 모여 있어요. L과 6번이 가깝고 NYU까지 걸어가요.',
  },
} as const satisfies Record<string, Place>

export type PlaceName = keyof typeof places
