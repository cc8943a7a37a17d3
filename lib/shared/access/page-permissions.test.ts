import { pagePermissions } from './page-permissions';

test('ERR-053 CERR-023 a page definition with an unknown permission is reported, and the name opens nothing', () => {
  const report = jest.fn();
  const page = { key: 'roles' as const, permissions: ['roleManagement', 'roleManagment'] };
  expect(pagePermissions(page, report)).toEqual(['roleManagement']);
  expect(report.mock.calls).toEqual([
    ['Invalid admin hub page permission', { page: 'roles', permission: 'roleManagment' }],
  ]);
});

test('a page that names nothing needs company settings management', () => {
  const report = jest.fn();
  expect(pagePermissions({ key: 'general' }, report)).toEqual(['companySettingsManagement']);
  expect(report).not.toHaveBeenCalled();
});
