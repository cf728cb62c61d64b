/** An application with the fields alone that every backend knows. */
export const basicInquiry = {
  property_id: 7,
  property_name: 'Loft',
  name: '한소희',
  email: 'a@example.com',
  phone: null,
  additional_details: '',
  visit_date: null,
  preferred_room: '1005-r0',
  no_preference: false,
  room_type_preference: 'single',
  selectedRoom: '1005-r0',
  noPreference: false,
  message: '',
}
