import { describe, expect, test } from 'vitest'
import { splitStreet } from '../../../src/server/rules/street.ts'

/** What the homes' records say of where they are. */
const places = ['Fort Lee', 'Flushing', 'Garden City', 'Upper West Side', '포트리', '07024', null]
const split = (address: string | null) => splitStreet(address, places)

/** Addresses of which the rule knows what is the apartment. */
const known: readonly (readonly [address: string, street: string | null, unit: string])[] = [
  ['301 Main St, Apt 4B', '301 Main St', 'Apt 4B'],
  ['301 Main St Apt. #4B', '301 Main St', 'Apt. #4B'],
  ['301 Main St #4B', '301 Main St', '#4B'],
  ['301 Main St#4B, Fort Lee', '301 Main St, Fort Lee', '#4B'],
  ['Unit 907, 45 Vreeland Ter', '45 Vreeland Ter', 'Unit 907'],
  ['45-06 43rd Ave, Fl 3', '45-06 43rd Ave', 'Fl 3'],
  ['45-06 43rd Ave, 2nd Floor', '45-06 43rd Ave', '2nd Floor'],
  ['419 W 121st St, PH', '419 W 121st St', 'PH'],
  ['419 W 121st St PH2', '419 W 121st St', 'PH2'],
  ['301 Main St, 4B', '301 Main St', '4B'],
  ['플러싱 유니온가 41-20, 402호', '플러싱 유니온가 41-20', '402호'],
  ['Building 2, 7 River Rd, Apt C', 'Building 2, 7 River Rd', 'Apt C'],
  // What follows the apartment.
  ['301 Main St Apt 4B.', '301 Main St', 'Apt 4B'],
  ['301 Main St Apt 4B Rear', '301 Main St', 'Apt 4B Rear'],
  ['301 Main St (Apt 4B)', '301 Main St', 'Apt 4B'],
  ['301 Main St 2nd Floor Front', '301 Main St', '2nd Floor Front'],
  ['301 Main St 1203호 (북향)', '301 Main St', '1203호, 북향'],
  ['301 Main St Apt 2 Rear Left', '301 Main St', 'Apt 2 Rear Left'],
  ['1500 Broadway, Apt 4B, New York, NY 10001', '1500 Broadway, New York, NY 10001', 'Apt 4B'],
  ['42-20 Kissena Blvd, 5C, Flushing', '42-20 Kissena Blvd, Flushing', '5C'],
  // A name alone.
  ['301 Main St 4B', '301 Main St', '4B'],
  ['301 Main St 12-C', '301 Main St', '12-C'],
  ['301 Main St, B', '301 Main St', 'B'],
  ['301 Main St A', '301 Main St', 'A'],
  ['12 W 4th St 3R', '12 W 4th St', '3R'],
  ['1500 Broadway 4B', '1500 Broadway', '4B'],
  ['1 Avenue A 4B', '1 Avenue A', '4B'],
  ['12 Avenue of the Americas 4B', '12 Avenue of the Americas', '4B'],
  ['301 Kings Hwy 4B', '301 Kings Hwy', '4B'],
  ['One Columbus Circle 45', 'One Columbus Circle', '45'],
  ['50 Prospect Park West 4', '50 Prospect Park West', '4'],
  ['15 Park Ave South 4B', '15 Park Ave South', '4B'],
  ['25 St Nicholas Ave 4B', '25 St Nicholas Ave', '4B'],
  ['120-15 5 Ave 2', '120-15 5 Ave', '2'],
  ['12 South St 4B', '12 South St', '4B'],
  ['5th Ave, 350, 4B', '5th Ave, 350', '4B'],
  // Every kind of unit.
  ['301 Main St Unit B', '301 Main St', 'Unit B'],
  ['301 Main St, Suite #300', '301 Main St', 'Suite #300'],
  ['301 Main St Ste 300', '301 Main St', 'Ste 300'],
  ['301 Main St, Room 5', '301 Main St', 'Room 5'],
  ['301 Main St No. 4', '301 Main St', 'No. 4'],
  ['301 Main St, PH-A', '301 Main St', 'PH-A'],
  ['301 Main St Penthouse B', '301 Main St', 'Penthouse B'],
  ['301 Main St TH5', '301 Main St', 'TH5'],
  ['301 Main St Bldg 4 Apt 5', '301 Main St', 'Bldg 4 Apt 5'],
  ['301 Main St, Building 2', '301 Main St', 'Building 2'],
  ['301 Main St Apartment Four', '301 Main St', 'Apartment Four'],
  ['301 Main St Apt4B', '301 Main St', 'Apt4B'],
  ['301 Main St APT#4B', '301 Main St', 'APT #4B'],
  ['301 Main St apt-4B', '301 Main St', 'apt-4B'],
  ['301 Main St apt 4 b', '301 Main St', 'apt 4 b'],
  ['12 W. 4th St. Apt. 3-R', '12 W. 4th St', 'Apt. 3-R'],
  ['301 Main St.,Apt.4B', '301 Main St', 'Apt. 4B'],
  ['100 Route 4 East #3', '100 Route 4 East', '#3'],
  // Between the house number and the name.
  ['301 4B Main St', '301 Main St', '4B'],
  ['301 #4B Main St', '301 Main St', '#4B'],
  ['301 Apt 4B Main St, Fort Lee', '301 Main St, Fort Lee', 'Apt 4B'],
  ['301 2nd Floor Main St', '301 Main St', '2nd Floor'],
  ['301 Unit B Main St', '301 Main St', 'Unit B'],
  ['41-20 4B Union St', '41-20 Union St', '4B'],
  ['4B 301 Main St', '301 Main St', '4B'],
  ['301-4B Main St', '301 Main St', '4B'],
  ['Building 2, 301-4B Main St', 'Building 2, 301 Main St', '4B'],
  ['메인스트리트 101-1203', '메인스트리트', '101-1203'],
  // Floors and sides.
  ['301 Main St, Left Side', '301 Main St', 'Left Side'],
  ['301 Main St, Right Side', '301 Main St', 'Right Side'],
  ['301 Main St 3fl', '301 Main St', '3fl'],
  ['301 Main St 3F', '301 Main St', '3F'],
  ['301 Main St 2/F', '301 Main St', '2/F'],
  ['301 Main St Second Floor', '301 Main St', 'Second Floor'],
  ['301 Main St ground floor', '301 Main St', 'ground floor'],
  ['301 Main St, Lower Level', '301 Main St', 'Lower Level'],
  ['301 Main St Floor 2 Apt 3', '301 Main St', 'Floor 2 Apt 3'],
  ['301 Main St Basement', '301 Main St', 'Basement'],
  ['301 Main St Rear House', '301 Main St', 'Rear House'],
  ['1500 Broadway Rear', '1500 Broadway', 'Rear'],
  // Other separators, and the apartment in front.
  ['301 Main St - 4B', '301 Main St', '4B'],
  ['301 Main St – Apt 4B', '301 Main St', 'Apt 4B'],
  ['301 Main St / 4B', '301 Main St', '4B'],
  ['301 Main St; Apt 4B', '301 Main St', 'Apt 4B'],
  ['301 Main St\nApt 4B', '301 Main St', 'Apt 4B'],
  ['301/4B Main St', '301 Main St', '4B'],
  ['4B/301 Main St', '301 Main St', '4B'],
  ['4B, 301 Main St', '301 Main St', '4B'],
  ['#4B 301 Main St', '301 Main St', '#4B'],
  ['Apt 4B 301 Main St', '301 Main St', 'Apt 4B'],
  ['1st floor, 301 Main St', '301 Main St', '1st floor'],
  ['Four B, 301 Main St', '301 Main St', 'Four B'],
  // Korean.
  ['301 Main St 101동 1203호', '301 Main St', '101동 1203호'],
  ['301 Main St B동 203호', '301 Main St', 'B동 203호'],
  ['301 Main St 가동 203호', '301 Main St', '가동 203호'],
  ['301 Main St 1203 호', '301 Main St', '1203 호'],
  ['301 Main St 1203호실', '301 Main St', '1203호실'],
  ['301 Main St 2층 왼쪽', '301 Main St', '2층 왼쪽'],
  ['301 Main St, 3층, 뒷집', '301 Main St', '3층, 뒷집'],
  ['301 Main St 지하 1층', '301 Main St', '지하 1층'],
  ['301 Main St 반지하', '301 Main St', '반지하'],
  ['301 Main St 옥탑방', '301 Main St', '옥탑방'],
  ['301 Main St 아파트 4B', '301 Main St', '아파트 4B'],
  ['301 Main St 1203호'.normalize('NFD'), '301 Main St', '1203호'],
  ['메인스트리트 301 1203호', '메인스트리트 301', '1203호'],
  ['포트리 메인 스트리트 301번지 4B', '포트리 메인 스트리트 301번지', '4B'],
]

const withoutApartment = [
  ...['38-20 214th Pl', '12 Floral Ave', '7 Unity St', '774 Boulevard East', '540 W 113th St'],
  ...[
    '12 Room St',
    '5 Suite Ave',
    '12 Front St',
    '7 Garden St',
    '5th Ave, 350',
    '5th Ave 350',
    '350, 5th Ave',
  ],
  ...['123 41st Ave', '123 41 Ave', '40-15 149th Pl', '1 Avenue A', '100 Route 4 East', '100 US-46 West'],
  ...['100 State Route 4', '100 NJ 17 N', '12 W 4th St', '12 Broadway', '12 Avenue of the Americas'],
  ...['12 Main St W', '12 North Ave East', '10 Court Square West', '15 Park Ave South', '12 South St'],
  ...['301A Main St', '301 1/2 Main St', '301 Main St, Fort Lee, NJ 07024', 'The Modern, 100 Park Ave'],
  ...['301 Main St, Upper West Side, New York', '301 Main St, Garden City', 'Main St & 5th Ave'],
  ...['7 Forest Park Dr', '12 Union Hill Farm Rd', '77 Hudson Terrace', '1 Lincoln Plaza', 'Main St'],
  ...[
    '플러싱 유니온가 41-20',
    '메인스트리트 301',
    '41-20 Union St',
    '107-11A Roosevelt Ave',
    '4-75 Center Blvd',
  ],
  ...['301 Main St, FORT LEE, N.J. 07024', '301 Main St, Fort Lee NJ 07024-1234, USA', '301 Main St, 07024'],
  ...[
    '301 Main St, Staten Island',
    '301 Main St, The Bronx, NY',
    '포트리, 메인스트리트 301',
    '12 5th Ave, 뉴욕',
  ],
  ...['100 Lower Main St', '12 Upper Mountain Ave'],
]

describe('what is known to be an apartment, only applicants read', () => {
  test.each(known)('%s: %s and %s', (address, street, unit) => {
    expect(split(address)).toEqual({ street, unit, doubt: null })
  })
})

test.each(withoutApartment)('%s has no apartment', (street) => {
  expect(split(street)).toEqual({ street, unit: null, doubt: null })
})

describe('what the rule cannot part is hidden, and doubted', () => {
  test.each([
    ['301 Main St ask for key', '301 Main St', 'ask for key', 'ask for key'],
    ['301 Main St buzzer 12', '301 Main St', 'buzzer 12', 'buzzer 12'],
    ['301 Main St, Apartment in the rear', '301 Main St', 'Apartment in the rear', 'Apartment in the rear'],
    ['301 Main St Apt 4B, ring twice', '301 Main St', 'Apt 4B, ring twice', 'ring twice'],
    ['301 Main St (near Costco)', '301 Main St', 'near Costco', 'near Costco'],
    ['301 Main St Fort Lee NJ 07024', '301 Main St', 'Fort Lee NJ 07024', 'Fort Lee NJ 07024'],
    ['301 Main St 5C Flushing', '301 Main St', '5C Flushing', '5C Flushing'],
    ['301 Main St x4B!', '301 Main St', 'x4B!', 'x4B!'],
    ['12 301 Main St', 'Main St', '12 301', '12 301'],
    ['301-4 Main St', '301 Main St', '301-4 Main St', '301-4 Main St'],
    ['301-1203 Main St', '301 Main St', '301-1203 Main St', '301-1203 Main St'],
    ['301 Main St, Fort Lee 4B', '301 Main St', 'Fort Lee 4B', 'Fort Lee 4B'],
    ['301 Main St, Hoboken, NJ', '301 Main St, NJ', 'Hoboken', 'Hoboken'],
    ['Mailbox Four, 301 Main St', '301 Main St', 'Mailbox Four', 'Mailbox Four'],
    ['The Left Side, 301 Main St', '301 Main St', 'The Left Side', 'The Left Side'],
    ['301 Main St, The Modern', '301 Main St', 'The Modern', 'The Modern'],
    ['301 Main St, between 5th and 6th', '301 Main St', 'between 5th and 6th', 'between 5th and 6th'],
  ])('%s: %s', (address, street, unit, doubt) => {
    expect(split(address)).toEqual({ street, unit, doubt })
  })
})

test.each([
  ...[
    'PHB',
    'Second',
    'Third',
    'Four',
    'Townhome B',
    '이층',
    '주인세대',
    'Mailbox Four',
    'East Wing',
    'North Tower',
  ],
  ...['Left Hand Side', 'Maisonette', 'Mezz', 'Coach House', 'Walk Up', 'Up Stairs', 'Down', 'West'],
  ...['Mother in Law', 'Stairwell', 'Box Kim', '윗층', '맨위층', '안방', '큰방', '별채', '뒷채', '김씨네'],
])('%s after a comma is no place: applicants alone read it', (text) => {
  const street = '301 Main St, Fort Lee, NJ 07024'
  expect(split(`301 Main St, ${text}, Fort Lee, NJ 07024`)).toEqual({ street, unit: text, doubt: text })
})

test('no address is no address', () => {
  expect(split(null)).toEqual({ street: null, unit: null, doubt: null })
  expect(split('Apt 4B')).toEqual({ street: null, unit: 'Apt 4B', doubt: null })
})

test('a street that has been parted stays as it is', () => {
  for (const [, street] of known) expect(split(street)).toEqual({ street, unit: null, doubt: null })
})
