export const colors = { red: '#5b2a86', amber: '#ffd23f', green: '#1f5fa8', asphalt: '#20160f' }
