/**
 * `pg` with pools that wait for a connection for as long as it takes. The application's wait for seconds; a busy machine takes
 * longer, which is no failure of the code. A transaction has to make do with its connection. In place of the module, so that tests
 * which load modules anew have it, too.
 */
const pg = require('pg/lib/index.js');
const oneConnection = require('./one-connection.cjs');

const { connect } = pg.Pool.prototype;
pg.Pool.prototype.connect = function (...given) {
  this.options.connectionTimeoutMillis = 0;
  return connect.apply(this, given);
};

oneConnection(pg);

module.exports = pg;
