import type { Place } from './homes-place.ts'

const newJersey = { region: 'New Jersey', regionCode: 'NJ' } as const

export const newJerseyPlaces = {
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
} as const satisfies Record<string, Place>
