/**
 * How to reach the team. The address is a reserved name, and the phone numbers cannot be dialled until real ones are
 * entered here.
 */
export const contact = {
  email: 'hello@krama.example',
  phone: '+91 10000 25025',
  phoneHref: 'tel:+911000025025',
  city: 'Hyderabad, Telangana, India',
  centre: 'Development centre, Hyderabad',
  chatApp: 'WhatsApp',
  chatHref: 'https://wa.me/911000025025?text=Namaste%2C%20I%20would%20like%20to%20know%20more%20about%20Krama.',
  hours: 'Monday to Saturday, 09:00 to 19:00 IST',
} as const;
